import { imageSizeOf } from '#shared/imageSize.ts'
import { limits } from '#contract/limits.ts'

/** The longer side, for places half as large on fine screens. */
const SIDE = 240

/** A small picture of an image, as a data address; none where this browser cannot read it. */
export const previewOf = async (file: Blob): Promise<string | undefined> => {
  if (!file.type.startsWith('image/') || typeof createImageBitmap === 'undefined') return undefined
  const pixels = await pixelsOf(file)
  if (pixels === undefined || pixels > limits.drawnPixels) return undefined
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

/** Whether so much memory is needed to draw an image that the tab may end. */
export const isTooLargeToDraw = async (file: Blob): Promise<boolean> =>
  ((await pixelsOf(file)) ?? 0) > limits.drawnPixels

const pixelsOf = async (file: Blob): Promise<number | undefined> => {
  const content = await file.arrayBuffer().catch(() => new ArrayBuffer())
  const size = imageSizeOf(new Uint8Array(content))
  return size && size.width * size.height
}

const isShort = (address: string): boolean => address.length <= limits.receiptPreview
