import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { primary?: boolean; wide?: boolean; busy?: boolean }

/** A button of the house; while busy it keeps its width and takes no second press. */
export function Button({ primary, wide, busy = false, className = '', children, disabled, ...rest }: Props) {
  const classes = ['button', primary && 'button--primary', wide && 'button--wide', className].filter(Boolean).join(' ')
  return (
    <button type="button" {...rest} className={classes} disabled={disabled || busy} aria-busy={busy || undefined}>
      <span className="button-label">{children}</span>
      {busy && <span className="button-busy" />}
    </button>
  )
}
