// Only on Hindi pages, before their styles and before anything shows: Devanagari under the names of the shop's two
// faces, which lack these letters. A device that has them, as phones do, loads no file and waits for nothing; Noto's
// names are Android's, behind them stand Apple's and Microsoft's faces. Elsewhere the page waits a moment, since in
// other letters its lines are of another length and would move. What comes later does not come any more: the device's
// letters serve, and the next page has these.
const { file } = document.currentScript.dataset
const names = [
  ...['Noto Sans Devanagari', 'Noto Sans Devanagari Regular', 'NotoSansDevanagari-Regular'],
  ...['Kohinoor Devanagari', 'Nirmala UI'],
]
const source = [...names.map((name) => `local("${name}")`), `url("${file}") format("woff2")`].join()
const unicodeRange =
  'U+0901-0903, U+0905-090B, U+090F-0911, U+0913-0928, U+092A-0930, U+0932-0933, U+0935-0939, U+093C-0945, U+0947-0949, U+094B-094D, U+0950, U+0958-095F, U+0964-0970, U+200C-200D, U+25CC'
// The weights are those faces' own: others would take the place of their Latin letters.
const faces = [
  new FontFace('Figtree', source, { weight: '400 600', unicodeRange }),
  new FontFace('Marcellus', source, { weight: '400', unicodeRange }),
]
// Behind what could fail: a page that stays hidden is worse than lines that move.
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
