/** Presses the page's button with this label, as a browser does; returns the page that follows. */
export async function press(url: string, word: string): Promise<string> {
  const forms = (await (await fetch(url)).text()).match(/<form.*?<\/form>/gs) ?? []
  const pressed = forms.find((text) => text.includes(`>${word}</button>`))
  if (!pressed) throw new Error(`no button ${word} in ${forms.join('')}`)
  const fields = [...pressed.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const action = /action="([^"]+)"/.exec(pressed)?.[1]
  const back = await fetch(`${url}${action}`, { method: 'POST', body: new URLSearchParams(fields) })
  if (back.url !== `${url}/`) throw new Error(`${word} leads to ${back.url}: ${await back.text()}`)
  return back.text()
}
