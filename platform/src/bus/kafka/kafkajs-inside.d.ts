/** The internal module of kafkajs that patchIdleTimer changes; the package has no types for it. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  const RequestQueue: {
    new (options: object): { scheduleCheckPendingRequests(): void }
    prototype: { scheduleCheckPendingRequests?: (this: { pending: unknown[]; throttledUntil: number }) => void }
  }
  // biome-ignore lint/style/noDefaultExport: a CommonJS module has no other
  export default RequestQueue
}
