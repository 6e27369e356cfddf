export type Kind = 'new' | 'removed' | 'text' | 'layout' | 'colour' | 'not pictured'

/** The result of comparing one picture. */
export interface Change {
  /** `story` or `story.mode`; of what is not pictured, the changed file. */
  name: string
  kind: Kind
  /** The hashes of the pictures; of what is not pictured, of the file. */
  before?: string
  after?: string
  difference?: string
  /** How many points differ. */
  pixels?: number
  /** Where something stands on either picture. */
  crop?: Box
  /** Why, as far as words and styles say: "padding 0px 4px → 0px 8px". */
  reasons?: string[]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
