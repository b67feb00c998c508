// On the offline page: opens the requested page as soon as the shop responds.
const again = () => location.reload()
addEventListener('online', again)
document.querySelector('[data-again]')?.addEventListener('click', again)
setInterval(async () => {
  try {
    if ((await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })).ok) again()
  } catch {
    // Still offline.
  }
}, 4_000)
