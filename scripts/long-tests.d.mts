export const longTests: { name: string; why: string; script?: string; file?: string; env?: Record<string, string> }[]
