import type { Recognition, Source } from './model.ts'

/** A file that was recognised. */
export interface Named {
  name: string
  recognition: Recognition
}

export const sourceOf = ({ name, recognition }: Named): Source => ({ name, ...recognition })
