type Read = { text: string } | { fault: string }

/** Reads a file as text, or returns the error. `kind` is the expected kind of file, such as ‘a CSV file’. */
export async function textOfFile(
  file: File,
  { kind, characters }: { kind: string; characters: number },
): Promise<Read> {
  const text = await file.text()
  // A picture or a spreadsheet's native format is not valid text.
  if (text.includes('\0') || text.slice(0, 2000).includes('\uFFFD'))
    return { fault: `${file.name} is not ${kind}. Please choose another file.` }
  if (text.trim() === '') return { fault: `${file.name} is empty. Please choose another file.` }
  return text.length > characters ? { fault: 'The file is too long. Please send it in parts.' } : { text }
}
