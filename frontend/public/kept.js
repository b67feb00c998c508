// Runs while the page of bag, checkout, watchlist or profile, or the offline page, is parsed, before the storefront's
// own scripts. If this browser stores data for the page, it shows that data instead of a first visitor's content.
for (const kept of document.querySelectorAll('[data-kept]')) {
  try {
    const isBuyNow = location.search.includes('buyNow=true')
    const text = localStorage.getItem(isBuyNow ? 'buyNowCart' : kept.dataset.kept)
    if (text === null || text === '[]') continue
    kept.previousElementSibling.hidden = true
    kept.hidden = false
    const template = kept.querySelector('template')
    if (!template) continue
    for (const { name, image, selectedSize, quantity, price } of JSON.parse(text).slice(0, 12)) {
      const piece = document.importNode(template.content, true)
      piece.querySelector('[data-name]').textContent = name
      const facts = piece.querySelector('[data-facts]')
      if (facts)
        facts.textContent = [
          selectedSize && facts.dataset.size.replace('{0}', selectedSize),
          quantity && facts.dataset.quantity.replace('{0}', quantity),
          Number(price) > 0 && `₹${Number(price).toLocaleString('en-IN')}`,
        ]
          .filter(Boolean)
          .join(' · ')
      const hash = /^[a-f0-9]{64}/.exec(image)
      const picture = piece.querySelector('img')
      if (hash) picture.srcset = `/uploads/${hash[0]}-400.webp 400w`
      else picture.remove()
      picture.onerror = () => picture.remove()
      template.before(piece)
    }
  } catch {
    // The storage is unavailable or unreadable. The page itself reports it a moment later.
  }
}
