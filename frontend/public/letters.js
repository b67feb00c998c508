// Only on Hindi pages, before their styles and before anything shows: adds Devanagari to the shop's two font families,
// which lack these letters. A device with such a font, as phones have, loads no file and does not wait; the names are
// Noto's on Android, then Apple's and Microsoft's fonts. Otherwise the page stays hidden for a moment, since in other
// letters its lines have other lengths and would move. A file that arrives later is not used on this page, which keeps
// the device's letters, but on the next.
const { file } = document.currentScript.dataset
const names = [
  ...['Noto Sans Devanagari', 'Noto Sans Devanagari Regular', 'NotoSansDevanagari-Regular'],
  ...['Kohinoor Devanagari', 'Nirmala UI'],
]
const source = [...names.map((name) => `local("${name}")`), `url("${file}") format("woff2")`].join()
const unicodeRange =
  'U+0901-0903, U+0905-090B, U+090F-0911, U+0913-0928, U+092A-0930, U+0932-0933, U+0935-0939, U+093C-0945, U+0947-0949, U+094B-094D, U+0950, U+0958-095F, U+0964-0970, U+200C-200D, U+25CC'
// The weights are those of the families; other weights would replace their Latin letters.
const faces = [
  new FontFace('Figtree', source, { weight: '400 600', unicodeRange }),
  new FontFace('Marcellus', source, { weight: '400', unicodeRange }),
]
// After everything that could fail: a page that stays hidden is worse than lines that move.
const page = document.documentElement
page.hidden = true
const came = Promise.all(faces.map((face) => face.load()))
const patience = new Promise((resolve) => setTimeout(resolve, 400, []))
Promise.race([came, patience])
  .catch(() => [])
  .then((loaded) => {
    for (const face of loaded) document.fonts.add(face)
    page.removeAttribute('hidden')
  })
