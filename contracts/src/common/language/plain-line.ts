/** One line that may be printed beside other text: no control characters, and nothing that turns its direction. */
export const plainLinePattern = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$'
