import { createElement, Fragment, type ReactNode } from 'react'

/**
 * A text that contains elements: rich`Read our ${<Link to="/terms">{t`terms`}</Link>} first.` The build turns it into
 * JSX in its language, which may order the elements differently.
 */
export const rich = (texts: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...texts.flatMap((text, index) => [text, values[index]]))
