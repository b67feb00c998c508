// A page shows its buttons before the storefront's scripts run. A press in that time is kept, and repeated on the
// button with which React replaces it, so that shoppers on a slow phone need not press twice.
const root = document.getElementById('root')
const nameOf = (button) => button.getAttribute('aria-label') ?? button.textContent
/** All buttons of one name: the search has two, of which a width shows one. */
const namesakes = (name) => [...root.querySelectorAll('button')].filter((one) => nameOf(one) === name)
let pressed

const keep = ({ target }) => {
  const button = target.closest?.('#root button')
  if (!button || button.closest('[inert]')) return
  const name = nameOf(button)
  pressed = { button, name, place: namesakes(name).indexOf(button) }
}
addEventListener('click', keep, true)

// React replaces everything that was shown in one step.
const first = root.firstElementChild
const replaced = new MutationObserver(() => {
  if (first.isConnected) return
  replaced.disconnect()
  removeEventListener('click', keep, true)
  if (pressed && !pressed.button.isConnected) namesakes(pressed.name)[pressed.place]?.click()
})
replaced.observe(root, { childList: true })
