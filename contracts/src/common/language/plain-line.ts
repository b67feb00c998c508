/** One line that is safe to print beside other text: no control characters, and none that change text direction. */
export const plainLinePattern = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$'
