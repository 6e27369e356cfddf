export interface OpeningPiece {
  kind: 'open'
  name: string
  attributes: string
  isEmpty: boolean
}

/** A piece of a document: a tag that opens or closes an element, or the text between two. Names are small and without prefix. */
export type Piece = OpeningPiece | { kind: 'close'; name: string } | { kind: 'text'; text: string }

const QUOTED = '"[^"]{0,4096}"|\'[^\']{0,4096}\''
/**
 * An unterminated construct extends to the end of the text: searching for its end repeatedly would take quadratic
 * time.
 */
const PIECE = new RegExp(
  String.raw`<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<[!?][^>]*(?:>|$)|<(/?)([\w:.-]+)((?:[^<>"']|${QUOTED})*)>|([^<]+|<)`,
  'g',
)

/** The pieces of a document, whether it is well formed or not: nothing is declared, loaded or run. */
export function* piecesOf(text: string): Generator<Piece> {
  for (const [, data, slash, written, attributes = '', words] of text.matchAll(PIECE)) {
    if (written === undefined) {
      const content = data ?? words
      if (content !== undefined) yield { kind: 'text', text: content }
      continue
    }
    const name = written.replace(/^.*:/, '').toLowerCase()
    if (slash === '/') yield { kind: 'close', name }
    else yield { kind: 'open', name, attributes, isEmpty: attributes.endsWith('/') }
  }
}

/** The value of an attribute, whatever its prefix. */
export const attributeOf = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(String.raw`(?:^|[\s:])${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>/]+))`, 'i').exec(
    attributes,
  )
  return found?.[1] ?? found?.[2] ?? found?.[3]
}

/** A whole number that an attribute names, at least one. */
export const countOf = (attributes: string, name: string): number | undefined => {
  const count = Number.parseInt(attributeOf(attributes, name) ?? '', 10)
  return count >= 1 ? count : undefined
}
