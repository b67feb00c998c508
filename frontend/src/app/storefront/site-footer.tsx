import { Link } from 'react-router-dom'
import { MailLink, PhoneLink } from '../../entities/shop/seller-facts.tsx'
import { useShop } from '../../entities/shop/use-shop.ts'
import { ArchMark } from '../../ui/arch-mark.tsx'
import { footerColumns, socialLinks } from './site-links.ts'
import './site-footer.css'

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wrap footer-grid">
        <div className="footer-name">
          <ArchMark size={44} />
          <p className="footer-word">Suvarna</p>
          <p className="muted small">
            Gold-plated jewellery for every day, packed by hand. Each piece’s page says its plating and its metal.
          </p>
        </div>
        {footerColumns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="footer-heading">{heading}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label="Social">
          <h2 className="footer-heading">Follow us</h2>
          <ul>
            {socialLinks.map(({ label, href }) => (
              <li key={label}>
                <a href={href} target="_blank" rel="noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <FooterSeller />
    </footer>
  )
}

/** Who sells, and where a person answers; its lines have their room before they are known. */
function FooterSeller() {
  const shop = useShop()
  return (
    <div className="wrap footer-small">
      {shop && (
        <p className="footer-reach">
          <MailLink to={shop.support.email} /> <PhoneLink to={shop.support.phone} />
          <span>{shop.support.hours}</span>
        </p>
      )}
      <p>
        © {new Date().getFullYear()} {shop?.seller.name}. Gold-plated, not solid gold.
      </p>
    </div>
  )
}
