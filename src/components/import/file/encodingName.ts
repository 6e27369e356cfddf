import type { Encoding } from '#import/detect/encoding.ts'

const names: Partial<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'iso-8859-2': 'ISO 8859-2',
  ibm866: 'DOS 866',
}

/** An encoding's name as other programs show it. */
export const encodingName = (encoding: Encoding): string => names[encoding] ?? encoding.replace('w', 'W')
