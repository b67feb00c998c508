// A page shows its buttons before the storefront's scripts are there. A press in that time is kept, and made again on the
// button that React puts in its place: on a slow phone nobody presses twice.
const root = document.getElementById('root')
const nameOf = (button) => button.getAttribute('aria-label') ?? button.textContent
/** All buttons of one name: the search stands at two places, of which a width shows one. */
const namesakes = (name) => [...root.querySelectorAll('button')].filter((one) => nameOf(one) === name)
let pressed

const keep = ({ target }) => {
  const button = target.closest?.('#root button')
  if (!button || button.closest('[inert]')) return
  const name = nameOf(button)
  pressed = { button, name, place: namesakes(name).indexOf(button) }
}
addEventListener('click', keep, true)

// React replaces all that was shown in one step.
const first = root.firstElementChild
const replaced = new MutationObserver(() => {
  if (first.isConnected) return
  replaced.disconnect()
  removeEventListener('click', keep, true)
  if (pressed && !pressed.button.isConnected) namesakes(pressed.name)[pressed.place]?.click()
})
replaced.observe(root, { childList: true })
