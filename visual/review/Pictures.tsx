import { useState } from 'react'
import type { Box } from '../change.ts'
import type { Reviewed } from '../results.ts'
import classes from './Pictures.module.css'

export const views = ['before', 'after', 'difference', 'swipe'] as const
export type View = (typeof views)[number]

interface PictureProps {
  png: string
  alt: string
  zoom: number
  /** Without one, the whole picture. */
  crop: Box | undefined
  /** The part that is cut off on the left, in percent. */
  share?: number
}

const Picture = ({ png, alt, zoom, crop, share = 0 }: PictureProps) => {
  const [width, setWidth] = useState<number>()
  const image = (
    <img
      src={`./pictures/${png}.png`}
      alt={alt}
      data-zoomed={zoom > 1 || undefined}
      onLoad={({ currentTarget }) => setWidth(currentTarget.naturalWidth)}
      style={{ width: width && width * zoom, ...(crop && { translate: `${-crop.x * zoom}px ${-crop.y * zoom}px` }) }}
    />
  )
  const size = crop && { width: crop.width * zoom, height: crop.height * zoom }
  return (
    <div className={classes.picture} style={{ ...size, clipPath: `inset(0 0 0 ${share}%)` }}>
      {image}
    </div>
  )
}

interface PicturesProps {
  change: Reviewed
  view: View
  zoom: number
  isCropped: boolean
}

/** The picture before, after, what differs, or one drawn over the other. */
export const Pictures = ({ change, view, zoom, isCropped }: PicturesProps) => {
  const [share, setShare] = useState(50)
  const { before, after, kind } = change
  if (kind === 'not pictured') return <p className={classes.none}>No story shows this file, so there is no picture.</p>
  const look = { zoom, crop: isCropped ? change.crop : undefined }
  if (view === 'swipe' && before !== undefined && after !== undefined) {
    return (
      <div className={classes.swipe}>
        <div className={classes.both}>
          <Picture {...look} png={before} alt="before" />
          <div className={classes.over}>
            <Picture {...look} png={after} alt="after" share={share} />
          </div>
        </div>
        <input
          type="range"
          aria-label="Before on the left, after on the right"
          value={share}
          onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
        />
      </div>
    )
  }
  const png = view === 'swipe' ? (after ?? before) : change[view]
  if (png === undefined) return <p className={classes.none}>No picture: the story is {kind}.</p>
  return <Picture {...look} png={png} alt={view} />
}
