import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Tree } from './trees.ts'

/** A picture of a story in a mode, with what distinguishes a moved layout from a new colour. */
export interface Picture {
  /** The hash of the PNG, which is its name in the cache. */
  png: string
  /** The hash of all words on it. */
  text: string
  /** The hash of where each element stands. */
  layout: string
  /** The hash of words and styles, which is their name in the cache. */
  look: string
}

/** Says why a picture changed. */
export interface Look {
  words: string[]
  /** The ways in which elements of a class are drawn. */
  styles: Record<string, string[]>
}

/** By `story` or `story.mode`. */
export type Pictures = Record<string, Picture>

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 20)

const read = (program: string, ...args: string[]): string =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout?.trim() ?? ''

/** Raised when pictures are taken in another way. */
const FORMAT = 4

const BUILDS_KEPT = 6

/** Builds and pictures by tree, outside of the repository. A folder of CI may be kept between runs: VISUAL_CACHE names it. */
export class Cache {
  readonly #root: string
  /** The other inputs of a picture besides the tree: the browser and its fonts. */
  readonly #machine: string

  constructor(chromium: string) {
    const base = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
    this.#root = process.env['VISUAL_CACHE'] ?? join(base, 'farthing-visual')
    const fonts = read('fc-list', ':', 'family').split('\n').toSorted().join()
    this.#machine = hash(`${FORMAT} ${read(chromium, '--version')} ${fonts}`)
    for (const folder of ['builds', 'png', 'looks', this.#machine])
      mkdirSync(join(this.#root, folder), { recursive: true })
  }

  buildOf({ hash: tree }: Tree): string {
    return join(this.#root, 'builds', tree)
  }

  /** Builds are large and quickly made again: only the newest stay. */
  dropOldBuilds(): void {
    const folder = join(this.#root, 'builds')
    const age = (name: string) => statSync(join(folder, name)).mtimeMs
    const old = readdirSync(folder).toSorted((a, b) => age(b) - age(a))
    for (const name of old.slice(BUILDS_KEPT)) rmSync(join(folder, name), { recursive: true })
  }

  readPictures(tree: Tree): Pictures {
    const file = this.#fileOf(tree)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pictures) : {}
  }

  writePictures(tree: Tree, pictures: Pictures): void {
    writeFileSync(this.#fileOf(tree), JSON.stringify(pictures))
  }

  /** Keeps a PNG once, however many stories look like it. */
  keep(png: Buffer): string {
    const name = hash(png)
    const file = this.pngFile(name)
    if (!existsSync(file)) writeFileSync(file, png)
    return name
  }

  keepLook({ places, ...look }: Look & { places: string }): Omit<Picture, 'png'> {
    const content = JSON.stringify(look)
    const name = hash(content)
    const file = this.#lookFile(name)
    if (!existsSync(file)) writeFileSync(file, gzipSync(content, { level: 1 }))
    return { text: hash(look.words.join('\n')), layout: hash(places), look: name }
  }

  readLook(name: string): Look {
    return JSON.parse(gunzipSync(readFileSync(this.#lookFile(name))).toString()) as Look
  }

  #lookFile(name: string): string {
    return join(this.#root, 'looks', `${name}.json.gz`)
  }

  /** Gives a comparison the kept files. */
  readonly store = {
    read: (png: string): Buffer => readFileSync(this.pngFile(png)),
    keep: (png: Buffer): string => this.keep(png),
    readLook: (look: string): Look => this.readLook(look),
  }

  pngFile(name: string): string {
    return join(this.#root, 'png', `${name}.png`)
  }

  #fileOf({ hash: tree }: Tree): string {
    return join(this.#root, this.#machine, `${tree}.json`)
  }
}
