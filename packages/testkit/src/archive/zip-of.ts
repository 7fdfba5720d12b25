import { crc32, deflateRawSync } from 'node:zlib';

type Member = {
  readonly name: string;
  readonly content: string | Buffer;
  /** The unpacked size that the archive states, if not the true one. */
  readonly statedSize?: number;
};

/** The fields that local and central headers have in common. */
function fieldsOf({ name, content, statedSize }: Member, packed: Buffer): Buffer {
  const bytes = Buffer.from(content);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(statedSize ?? bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

/** A ZIP archive with these files. */
export function zipOf(members: readonly Member[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const packed = deflateRawSync(Buffer.from(member.content));
    const [name, fields] = [Buffer.from(member.name), fieldsOf(member, packed)];
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, more, name]));
    local.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
