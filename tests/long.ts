/** What `npm run test:long` alone runs (scripts/long-tests.mjs), unless a command names such a file. */
export const notAsked = process.argv.some((argument) => argument.includes('.long')) ? [] : ['**/*.long.test.{ts,tsx}']
