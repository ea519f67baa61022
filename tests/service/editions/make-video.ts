/** Small files with the structure of a video, which no player could play. */

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

interface Mp4 {
  brand?: string
  codec?: string
  /** The place that the camera stored. */
  place?: string
  bytes?: number
}

/** An MP4 file: its type, its index, then the samples. */
export function makeMp4({ brand = 'isom', codec = 'avc1', place = '', bytes = 5000 }: Mp4 = {}): Buffer {
  const dated = (type: string) => box(type, u32(0), u32(0xd00dfeed), u32(0xd00dfeed), Buffer.alloc(80))
  const stsd = box('stsd', u32(0), u32(1), box(codec, Buffer.alloc(70)))
  const stbl = box('stbl', stsd)
  const trak = box('trak', dated('tkhd'), box('mdia', dated('mdhd'), box('minf', stbl)))
  const udta = place === '' ? [] : [box('udta', box('\u00a9xyz', Buffer.from(place)))]
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), u32(512), Buffer.from('isomiso2avc1mp41')),
    box('moov', dated('mvhd'), trak, ...udta),
    box('mdat', Buffer.alloc(bytes, 7)),
  ])
}

const element = (id: number[], ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  size.writeUIntBE(body.length, 2, 6)
  size[0] = 0x01
  return Buffer.concat([Buffer.from(id), size, body])
}

interface Webm {
  docType?: string
  codec?: string
  place?: string
  /** Without a length in the header, as a live recording has none. */
  isLive?: boolean
}

export function makeWebm({ docType = 'webm', codec = 'V_VP9', place = '', isLive }: Webm = {}): Buffer {
  const inside = Buffer.concat([
    element([0x15, 0x49, 0xa9, 0x66], element([0x44, 0x61], Buffer.from('datetime'))),
    ...(place === '' ? [] : [element([0x12, 0x54, 0xc3, 0x67], Buffer.from(place))]),
    element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0x86], Buffer.from(codec)))),
    element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(3000, 7)),
  ])
  const segment = [0x18, 0x53, 0x80, 0x67]
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from(docType))),
    isLive ? Buffer.from([...segment, 0x01, ...Array(7).fill(0xff)]) : Buffer.alloc(0),
    isLive ? inside : element(segment, inside),
  ])
}
