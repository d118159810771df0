import { mostPhotoBytes } from '../../../contract/bridge/documents.ts';
import { calendarDay } from '../../../contract/calendar-day.ts';

/** A photo in the core's format: bytes in base64, none if it is too large to send. */
export interface TakenPhoto {
  readonly name: string;
  readonly size: number;
  readonly base64: string;
}

/** Pixels of the longer side: enough to read a label in it, small enough to store thousands. */
const longestSide = 1600;

/** The current camera picture. Rejects if there is none yet. */
export async function takePhoto(video: HTMLVideoElement, name: string): Promise<TakenPhoto> {
  const { videoWidth: width, videoHeight: height } = video;
  return asTaken(name, await shrink(video, width, height));
}

/** A picture from a file, scaled down. A file the page cannot read is passed on unchanged, for the core to name the problem. */
export async function readPhoto(file: File): Promise<TakenPhoto> {
  if (file.size === 0) return { name: file.name, size: 0, base64: '' };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return asTaken(file.name, file);
  try {
    return await asTaken(file.name, await shrink(bitmap, bitmap.width, bitmap.height));
  } finally {
    bitmap.close();
  }
}

async function shrink(picture: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (blob === null) throw new Error('the picture cannot be kept');
  return blob;
}

async function asTaken(name: string, blob: Blob): Promise<TakenPhoto> {
  const { size } = blob;
  return { name, size, base64: size > mostPhotoBytes ? '' : await base64Of(blob) };
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** `photo-2026-11-21-10-22-41.jpg`, by the station's clock. */
export function photoName(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `photo-${[calendarDay(at.getTime()), two(at.getHours()), two(at.getMinutes()), two(at.getSeconds())].join('-')}.jpg`;
}
