/** A state or union territory with its GST code; `utgst`: has no legislature, so its half of the tax is UTGST. */
export type GstState = { code: string; name: string; utgst: boolean }

const names: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}
const withoutLegislature: readonly string[] = ['04', '26', '31', '35', '38']

/** All 36, by code. 25 and 28 are retired. */
export const gstStates: readonly GstState[] = Object.entries(names)
  .map(([code, name]) => ({ code, name, utgst: withoutLegislature.includes(code) }))
  .sort((a, b) => a.code.localeCompare(b.code))

const aliases: Readonly<Record<string, string>> = {
  orissa: 'odisha',
  pondicherry: 'puducherry',
  uttaranchal: 'uttarakhand',
  nctofdelhi: 'delhi',
  newdelhi: 'delhi',
  jandk: 'jammuandkashmir',
  chattisgarh: 'chhattisgarh',
  telengana: 'telangana',
  damananddiu: 'dadraandnagarhavelianddamananddiu',
  dadraandnagarhaveli: 'dadraandnagarhavelianddamananddiu',
  andamanandnicobar: 'andamanandnicobarislands',
}
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '')
const byName = new Map(gstStates.map((state) => [plain(state.name), state]))

/** Finds the state for a typed name, in any case and by former names too; null if unknown. */
export function gstStateOf(typed: string): GstState | null {
  const name = plain(typed)
  return byName.get(aliases[name] ?? name) ?? null
}
