/** A form's first look at an email address; the service has the last word. */
// Bounded: what people type in their own browser, so that a long text delays nothing but their own form.
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
