/** Documents and images that are the same for every request. */

/** The formats of the image. */
export type ImageName = 'svg' | 'png' | 'jpeg' | 'webp';

export const jsonSample = { title: 'A sample document', pages: 2, tags: ['json', 'sample'] };

export const xmlSample = `<?xml version="1.0" encoding="UTF-8"?>
<document pages="2">
  <title>A sample document</title>
  <tag>xml</tag>
  <tag>sample</tag>
</document>
`;

export const htmlSample = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A sample document</title></head>
<body>
<h1>A sample document</h1>
<p>This page is the same for every request.</p>
</body>
</html>
`;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><title>Two squares</title><path fill="#fff" d="M0 0h64v64H0z"/><path fill="#1f6feb" d="M8 8h24v24H8z"/><path fill="#d29922" d="M32 32h24v24H32z"/></svg>`;

const decode = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** Two squares, 64 by 64 pixels. */
export const imageSamples = {
  svg: { mediaType: 'image/svg+xml', bytes: Buffer.from(svg) },
  png: {
    mediaType: 'image/png',
    bytes: decode(
      [
        'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHeAAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAADMSURBVHic7dqx',
        'DcIwFABRghiBAZCoWYuaUahZixqJAbKD2YBU0St819r6Op1+Zy9jjHGYmKMW0BRAC2gKoAU0BdACmtPWhctj3VXg+zzvOn+L6Teg',
        'AFpAUwAtoCmAFtAUQAtoCqAFNAXQApoCaAFNAbSApgBaQFMALaApgBbQLPp/wPt13XX+7f75ez79BhRAC2gKoAU0BdACmgJoAU0B',
        'tICmAFpAUwAtoCmAFtAUQAtoCqAFNAXQAhr+LqCZfgMKoAU0BdACmgJoAc0PojASdGUGp9kAAAAASUVORK5CYII=',
      ].join(''),
    ),
  },
  jpeg: {
    mediaType: 'image/jpeg',
    bytes: decode(
      [
        '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABh',
        'Y3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        'AAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAAB',
        'UAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAA',
        'AAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9Y',
        'WVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM',
        'ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcg',
        'LikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09P',
        'T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCABAAEADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcG',
        '/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABgBAAMBAQAAAAAAAAAAAAAAAAAEBQMG/8QAJBEBAAEBBgcBAAAAAAAAAAAAABEEAxMh',
        'QmKBBRQVQaHB4WH/2gAMAwEAAhEDEQA/AKcCQG6Wlv5xiGFtbXUYTKviQBrpmvx9Yc7p8q+AlHgAASBX0gVeGZ9vZGty7gCsQV8B',
        'yi6AAAAAAAwQDmFYb1gm9U+G5tvZSq7ACoUAAGCG9Evpurx9N81+ME3oGqamuJxmWNra3kYP/9k=',
      ].join(''),
    ),
  },
  webp: {
    mediaType: 'image/webp',
    bytes: decode(
      [
        'UklGRmoCAABXRUJQVlA4WAoAAAAgAAAAPwAAPwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABh',
        'Y3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        'AAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAAB',
        'UAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAA',
        'AAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9Y',
        'WVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM',
        'ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggfAAAAHAGAJ0BKkAAQAA+YSaORaQiIRr0AEAG',
        'BLEEOADD2kA2LHoH4V/jMZXyaFpfSL2yCPNXLXo5wQf+2EkDwAD+lZ//9UZ//U6H//VHlfnS782HBXiSrLtf2IiFn7Ykem6zBa/O',
        '3KiYoH/gILF96gj8kh1Zn2WX9w7aof9tGAA=',
      ].join(''),
    ),
  },
} as const;
