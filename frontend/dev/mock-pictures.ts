// Pictures of the stand-in: the rendered ones of the demo data, those of a folder named by kind, or a drawn arch.
import { createReadStream, existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { products } from './mock-catalogue.ts'

const rendered = new URL('../../deploy/seed/pictures/', import.meta.url).pathname

export function sendPicture(path: string, folder: string | undefined, response: ServerResponse): void {
  const name = decodeURIComponent(path.replace('/uploads/', ''))
  const kind = products(null).find(({ images }) => images.some(({ img }) => img === name))?.category ?? name
  const found = [join(rendered, `${name}.webp`), ...(folder ? [join(folder, `${kind}.png`)] : [])].find(existsSync)
  if (!found) {
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawn(name))
    return
  }
  response.writeHead(200, { 'content-type': found.endsWith('webp') ? 'image/webp' : 'image/png' })
  createReadStream(found).pipe(response)
}

/** A window with a warm light behind it; the name decides how warm. */
function drawn(name: string): string {
  const shade = [...name].reduce((sum, char) => sum + char.charCodeAt(0), 0) % 14
  const wide = name.includes('wide')
  const [width, height] = wide ? [1600, 800] : [800, 1000]
  const x = wide ? 1150 : 400
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <radialGradient id="g" cx=".5" cy=".35"><stop stop-color="hsl(${34 + shade} 62% 86%)"/><stop offset="1" stop-color="hsl(${32 + shade} 34% 80%)"/></radialGradient>
    <path fill="hsl(34 30% ${87 - shade / 3}%)" d="M0 0h${width}v${height}H0z"/>
    <path fill="url(#g)" d="M${x - 190} ${height - 130}V${height / 2 - 40}a190 190 0 0 1 380 0v${height / 2 - 90}z"/>
    <g fill="none" stroke="#b98a3c" stroke-width="5"><circle cx="${x}" cy="${height / 2 + 60}" r="72"/><circle cx="${x}" cy="${height / 2 + 60}" r="${20 + shade}"/></g></svg>`
}
