import { z } from '@hono/zod-openapi';

/** A picture as the form field 'image'; its type is read from the content. */
export const pictureForm = {
  body: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: z.object({
          image: z
            .custom<File>((value) => value instanceof File, 'Send the picture as a file')
            .openapi({
              type: 'string',
              format: 'binary',
              description: 'JPEG, PNG, WebP, AVIF or GIF, at most 15 MB and 50 megapixels.',
            }),
          alt: z.string().optional().openapi({
            description: 'The alternative text.',
            example: 'A solid oak fireplace suite',
          }),
        }),
      },
    },
  },
} as const;

/** The upload for the domain. */
export async function uploadOf({ image, alt }: { image: File; alt?: string | undefined }, filename: string) {
  return { bytes: new Uint8Array(await image.arrayBuffer()), filename, ...(alt ? { alt } : {}) };
}
