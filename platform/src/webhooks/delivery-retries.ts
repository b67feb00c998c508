const minute = 60
const hour = 3_600

/** Seconds before the second try, the third …: after three days a message has failed. */
const pauses = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 20 * hour]

/** Seconds until the next try after this number of tries; null after the last. Varied, to spread the load. */
export const nextTryAfter = (tries: number, random = Math.random()): number | null => {
  const pause = pauses[tries - 1]
  return pause === undefined ? null : Math.round(pause * (0.9 + 0.2 * random))
}

/** Seconds for which an endpoint gets no messages, after this number of failures in a row. */
export const endpointPause = (failures: number): number => Math.min(2 ** Math.min(failures, 20), 10 * minute)

/** An endpoint that has accepted nothing for this long when a message fails for good is given up. */
export const givenUpAfterDays = 2

/** Whether the answer's status concerns only this message: the endpoint itself works. */
export const isAboutMessage = (answer: number | null): boolean =>
  answer !== null && answer >= 400 && answer < 500 && ![408, 410, 425, 429].includes(answer)
