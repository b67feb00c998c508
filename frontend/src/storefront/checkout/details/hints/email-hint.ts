/** Slips that a keyboard makes in the addresses of the largest mail providers. */
const meant: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'gmial.com': 'gmail.com',
    'gmai.com': 'gmail.com',
    'gmal.com': 'gmail.com',
    'gamil.com': 'gmail.com',
    'gnail.com': 'gmail.com',
    'gmail.co': 'gmail.com',
    'gmail.con': 'gmail.com',
    'gmail.in': 'gmail.com',
    'yaho.com': 'yahoo.com',
    'yahooo.com': 'yahoo.com',
    'yahoo.con': 'yahoo.com',
    'hotmial.com': 'hotmail.com',
    'hotmai.com': 'hotmail.com',
    'outlok.com': 'outlook.com',
    'rediffmial.com': 'rediffmail.com',
  }),
)

/** The address that was probably meant; undefined where nothing looks like a slip. */
export function meantEmail(email: string): string | undefined {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim()) ?? []
  const right = meant.get(domain?.toLowerCase() ?? '')
  return name && right && `${name}@${right}`
}
