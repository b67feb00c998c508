// Only on Hindi pages, when their styles are there and before anything shows: the page waits for its letters, since in
// other ones, or in none, its lines are of another length and would move. Not for long: after that it is read in the
// letters of the device, and its own come with the next page. Where the device has them, this takes no time.
const page = document.documentElement
const faces = ['1em Figtree', '600 1em Figtree', '1em Marcellus'].map((face) => document.fonts.load(face, 'अ'))
// Behind what could fail: a page that stays hidden is worse than lines that move.
page.hidden = true
const patience = new Promise((resolve) => setTimeout(resolve, 500))
Promise.race([Promise.allSettled(faces), patience]).then(() => page.removeAttribute('hidden'))
