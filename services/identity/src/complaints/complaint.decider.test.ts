import { givenWhenThen } from '@suvarna/platform/testing/decider-test.ts'
