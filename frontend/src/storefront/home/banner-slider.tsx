import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import buttonStyles from '../../ui/button.module.css'
import { useMedia } from '../../ui/use-media.ts'
import { useSwipe } from '../../ui/use-swipe.ts'
import { activeBanners, type Banner } from './banner.ts'
import { BannerSlide } from './banner-slide.tsx'
import styles from './banner-slider.module.css'
import { useSlides } from './use-slides.ts'

export function BannerSlider() {
  const banners = useQuery(activeBanners())
  if (banners.isPending)
    return <div data-testid="banners" className={`${styles.bannerStage} skeleton`} aria-busy="true" />
  if (!banners.data?.length) return <p className={styles.bannerNone}>{t`No banners`}</p>
  return <Slides banners={banners.data} />
}

function Slides({ banners }: { banners: readonly Banner[] }) {
  const [chosen, setChosen] = useState<'stop' | 'play' | null>(null)
  // With reduced motion the slides start only by the button, which then has the focus and so must not pause them.
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const stopped = chosen === null ? calm : chosen === 'stop'
  const [held, setHeld] = useState(false)
  const { index, move, show } = useSlides(banners.length, !stopped && (!held || chosen === 'play'))
  const swipe = useSwipe(move)
  return (
    <section
      data-testid="banners"
      className={styles.bannerStage}
      aria-roledescription="carousel"
      aria-label={t`Highlights`}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...swipe}
    >
      {banners.map((banner, position) => (
        <BannerSlide
          key={banner.id}
          banner={banner}
          first={position === 0}
          shown={position === index}
          near={position === index || position === (index + 1) % banners.length}
          label={t`${position + 1} of ${banners.length}`}
        />
      ))}
      {banners.length > 1 && (
        <div className={styles.bannerTools}>
          {banners.map(({ id, title }, position) => (
            <button
              key={id}
              type="button"
              className={styles.bannerDot}
              aria-label={t`Show ${title}`}
              aria-current={position === index}
              onClick={() => show(position)}
            />
          ))}
          <button
            type="button"
            className={buttonStyles.iconButton}
            aria-label={stopped ? t`Play the slides` : t`Stop the slides`}
            onClick={() => setChosen(stopped ? 'play' : 'stop')}
          >
            {stopped ? <Play size={16} strokeWidth={1.5} /> : <Pause size={16} strokeWidth={1.5} />}
          </button>
        </div>
      )}
    </section>
  )
}
