/** Refused calls are logged with status and data, for whoever looks into a shopper's console; no screen shows them. */
export function logRefusal(status: number, data: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for this log
  console.warn('The server refused a call', status, data)
}
