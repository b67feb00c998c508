import { t } from '@suvarna/contracts/common/language/text.ts'
import { bannerPhoneMedia, pictureSizes, pictureSrcSet } from '@suvarna/contracts/common/pictures.ts'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { imageUrl } from '../../lib/image-url.ts'
import type { Banner } from './banner.ts'
import styles from './banner-slider.module.css'

type Props = { banner: Banner; shown: boolean; near: boolean; first: boolean; label: string }

/** One banner; its pictures load shortly before its turn and stay loaded. */
export function BannerSlide({ banner, shown, near, first, label }: Props) {
  const [seen, setSeen] = useState(near)
  if (near && !seen) setSeen(true)
  const { title, link, desktop, mobile } = banner
  return (
    <section
      data-testid="banner"
      className={styles.bannerSlide}
      data-shown={shown}
      aria-roledescription="slide"
      aria-label={label}
      inert={!shown}
    >
      {(near || seen) && (
        <picture>
          <source
            media={bannerPhoneMedia}
            srcSet={pictureSrcSet(mobile) ?? imageUrl(mobile)}
            sizes={pictureSizes.banner}
          />
          <img
            src={imageUrl(desktop)}
            srcSet={pictureSrcSet(desktop)}
            sizes={pictureSizes.banner}
            alt=""
            fetchPriority={first ? 'high' : 'low'}
            decoding="async"
          />
        </picture>
      )}
      <div className={`${styles.bannerText} wrap`}>
        {title && (
          <p data-testid="banner-title" className={styles.bannerTitle}>
            {title}
          </p>
        )}
        {link && <BannerLink link={link} title={title} />}
      </div>
    </section>
  )
}

/** The text is the link; its ::after covers the whole banner. */
function BannerLink({ link, title }: { link: string; title: string }) {
  const content = (
    <>
      {t`See the pieces`}
      <span className="visually-hidden">: {title}</span>
      <ArrowRight size={17} strokeWidth={1.5} aria-hidden="true" />
    </>
  )
  return link.startsWith('/') ? (
    <Link data-testid="banner-link" className={styles.bannerLink} to={link}>
      {content}
    </Link>
  ) : (
    <a data-testid="banner-link" className={styles.bannerLink} href={link}>
      {content}
    </a>
  )
}
