declare module 'virtual:calls' {
  import type { Calls } from '#contract/calls.ts'

  export const calls: Calls
}

declare module 'virtual:entrance-calls' {
  import type { Calls } from '#contract/calls.ts'

  export const calls: Calls
}
