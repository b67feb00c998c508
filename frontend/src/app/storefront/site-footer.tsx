import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import { LanguageSwitch } from '../../entities/language/language-switch.tsx'
import { MailLink, PhoneLink } from '../../entities/shop/contact-links.tsx'
import { useShop } from '../../entities/shop/use-shop.ts'
import { rich } from '../../lib/rich-text.ts'
import { ArchMark } from '../../ui/arch-mark.tsx'
import styles from './site-footer.module.css'
import { footerColumns, socialLinks } from './site-links.ts'

export function SiteFooter() {
  return (
    <footer className={styles.siteFooter}>
      <div className={`wrap ${styles.footerGrid}`}>
        <div className={styles.footerName}>
          <ArchMark size={44} />
          <p className={styles.footerWord}>{t`Suvarna`}</p>
          <p className="muted small">
            {t`Gold-plated jewellery for every day, packed by hand. Plating and base metal are listed on every piece.`}
          </p>
          <p className={styles.footerReach}>
            <LanguageSwitch />
          </p>
        </div>
        {footerColumns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className={styles.footerHeading}>{heading}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={t`Social`}>
          <h2 className={styles.footerHeading}>{t`Follow us`}</h2>
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

/** The seller and the contact. Space for its lines is reserved until the data arrives. */
function FooterSeller() {
  const shop = useShop()
  return (
    <div className={`wrap ${styles.footerSmall}`}>
      {shop && (
        <p className={styles.footerReach}>
          <MailLink to={shop.support.email} /> <PhoneLink to={shop.support.phone} />
          <span>{shop.support.hours}</span>
        </p>
      )}
      <p>{rich`© ${new Date().getFullYear()} ${shop?.seller.name}. Gold-plated, not solid gold.`}</p>
    </div>
  )
}
