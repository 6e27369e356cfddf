const EASTERN = /[\u0660-\u0669\u06F0-\u06F9]/g

/** Arabic and Persian digits as those of programs, and their marks of decimals and thousands. */
export const latinDigits = (text: string): string =>
  /[\u0660-\u066C\u06F0-\u06F9]/.test(text)
    ? text
        .replace(EASTERN, (digit) => String(digit.charCodeAt(0) & 0xf))
        .replaceAll('\u066B', '.')
        .replaceAll('\u066C', "'")
    : text
