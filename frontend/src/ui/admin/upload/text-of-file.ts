type Read = { text: string } | { fault: string }

/** What is in a file that should be text, or what is wrong with it. `kind`: what it should be, such as ‘a CSV file’. */
export async function textOfFile(
  file: File,
  { kind, characters }: { kind: string; characters: number },
): Promise<Read> {
  const text = await file.text()
  // A picture or a spreadsheet's own format: its bytes are no letters.
  if (text.includes('\0') || text.slice(0, 2000).includes('\uFFFD'))
    return { fault: `${file.name} is not ${kind}. Please choose another file.` }
  if (text.trim() === '') return { fault: `${file.name} is empty. Please choose another file.` }
  return text.length > characters ? { fault: 'The file is too long. Please send it in parts.' } : { text }
}
