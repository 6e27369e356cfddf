/** Red, green and blue, each from 0 to 1, in linear light. */
export type Light = readonly [number, number, number]

/** Converts an sRGB channel to linear light. */
const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** The channels of a hex colour, from 0 to 1; the fourth is its opacity. */
export const channelsOf = (name: string): [number, number, number, number] => {
  const digits = name.slice(1)
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0, alpha = 1] = pairs.map((pair) => Number.parseInt(pair, 16) / 255)
  return [red, green, blue, alpha]
}

export const lightOf = (name: string): Light => {
  const [red, green, blue] = channelsOf(name)
  return [toLinear(red), toLinear(green), toLinear(blue)]
}

const luminance = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** The contrast ratio of WCAG 2: 1 for equal colours, 21 for black on white. */
export const contrast = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminance(lightOf(one)), luminance(lightOf(other))].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

type Matrix = readonly [Light, Light, Light]

const through = (matrix: Matrix, light: Light): Light => {
  const row = (line: Light) => line[0] * light[0] + line[1] * light[1] + line[2] * light[2]
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

const clip = ([red, green, blue]: Light): Light => {
  const inside = (value: number) => Math.min(1, Math.max(0, value))
  return [inside(red), inside(green), inside(blue)]
}

/** Normal colour vision, and the lack of one of the three kinds of cones. */
export type Sight = 'usual' | 'deuteranopia' | 'protanopia' | 'tritanopia'

/** Machado, Oliveira and Fernandes 2009, at full severity, for linear light. */
const sights: Record<Exclude<Sight, 'usual'>, Matrix> = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** A colour as perceived with this kind of colour vision. */
export const seenBy = (sight: Sight, name: string): Light =>
  sight === 'usual' ? lightOf(name) : clip(through(sights[sight], lightOf(name)))

/** A CSS colour. */
export const written = ([red, green, blue]: Light): string => {
  const toChannel = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
  const pair = (value: number) =>
    Math.round(toChannel(value) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${pair(red)}${pair(green)}${pair(blue)}`
}

/** A colour over another one at a given opacity. */
export const mixed = (over: string, under: string, share: number): string => {
  const [above, below] = [channelsOf(over), channelsOf(under)]
  const channel = (index: 0 | 1 | 2) => toLinear(share * above[index] + (1 - share) * below[index])
  return written([channel(0), channel(1), channel(2)])
}

const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

const perceived = (light: Light): Light => {
  const [long, middle, short] = through(toCones, light)
  return through(toLab, [Math.cbrt(long), Math.cbrt(middle), Math.cbrt(short)])
}

/** The perceptual distance of two colours, in hundredths of the distance from black to white (OKLab). */
export const distance = (one: Light, other: Light): number => {
  const a = perceived(one)
  const b = perceived(other)
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
