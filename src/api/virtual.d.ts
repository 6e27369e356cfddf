declare module 'virtual:calls' {
  import type { Calls } from '#contract/calls.ts'

  export const calls: Calls
}
