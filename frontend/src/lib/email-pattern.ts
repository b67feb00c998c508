/** The form's own check of an email address; the service decides. */
// Bounded: what users type in their own browser, so a long text can delay only their own form.
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
