/** Typing errors in the domains of the largest mail providers. */
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

/** Returns the address that was probably meant; undefined if there is no likely error. */
export function meantEmail(email: string): string | undefined {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim()) ?? []
  const right = meant.get(domain?.toLowerCase() ?? '')
  return name && right && `${name}@${right}`
}
