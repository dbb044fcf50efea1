/** A place in PostgreSQL's write-ahead log, in bytes: '16/B374D848' is its two halves. */
export function parsePosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function positionText(position: bigint): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();
}

/** The name of the file that holds a position: its timeline, and its number in two halves. */
export function segmentName(timeline: number, position: bigint, segmentBytes: bigint): string {
  const number = position / segmentBytes;
  const perHalf = 0x100000000n / segmentBytes;
  return [BigInt(timeline), number / perHalf, number % perHalf]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}
