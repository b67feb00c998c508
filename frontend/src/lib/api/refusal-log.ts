/** Logs a refused call with status and data to the browser console; it is not shown on screen. */
export function logRefusal(status: number, data: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for this log
  console.warn('The server refused a call', status, data)
}
