/** An error answer of the stand-in. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: object

  constructor(status: number, code: string, message: string, details: object = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}
