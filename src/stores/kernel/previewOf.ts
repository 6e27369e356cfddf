import { limits } from '#contract/limits.ts'

/** The longer side, for places half as large on fine screens. */
const SIDE = 240

/** A small picture of an image, as a data address; none where this browser cannot read it. */
export const previewOf = async (file: Blob): Promise<string | undefined> => {
  if (!file.type.startsWith('image/') || typeof createImageBitmap === 'undefined') return undefined
  const image = await createImageBitmap(file).catch(() => undefined)
  if (image === undefined) return undefined
  const scale = Math.min(1, SIDE / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return [0.7, 0.4].map((quality) => canvas.toDataURL('image/jpeg', quality)).find(isShort)
}

const isShort = (address: string): boolean => address.length <= limits.receiptPreview
