/** Logs a refused call with status and data in the browser's console; no screen shows it. */
export function logRefusal(status: number, data: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for this log
  console.warn('The server refused a call', status, data)
}
