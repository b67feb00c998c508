import { createElement, Fragment, type ReactNode } from 'react'

/**
 * A text that holds elements: rich`Read our ${<Link to="/terms">{t`terms`}</Link>} first.` The build turns it into
 * the JSX of its language, in which the elements may stand in another order.
 */
export const rich = (texts: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...texts.flatMap((text, index) => [text, values[index]]))
