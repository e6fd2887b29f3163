import satori, { type Font } from 'satori';
import type { SocialImage } from '../model.ts';

/** The size that social networks show. */
export const SIZE = { width: 1200, height: 630 } as const;

const COLORS = {
  background: '#0e161e',
  title: '#f2f6f9',
  text: '#a1acb7',
  accent: '#7dc3f4',
  wire: '#398ccb',
  client: '#ffb84d',
};

interface Box {
  readonly style?: Readonly<Record<string, string | number>>;
  readonly src?: string;
  readonly children?: readonly (Element | string)[];
}

/** A React element without React. */
interface Element {
  readonly type: string;
  readonly props: Box;
  readonly key: null;
}

/** Renders a social image as SVG. Its letters are outlines, so it looks the same everywhere. */
export function socialImageToSvg(image: SocialImage, fonts: readonly Font[]): Promise<string> {
  return satori(layout(image), { ...SIZE, fonts: [...fonts] });
}

function layout({ title, description, section, brand, logo }: SocialImage): Element {
  const source = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  const size = title.length > 60 ? 60 : title.length > 28 ? 72 : 88;
  const background = { backgroundColor: COLORS.background, backgroundImage: wire() };
  return box({ width: '100%', height: '100%', fontFamily: 'Inter', ...background }, [
    box({ flexDirection: 'column', justifyContent: 'space-between', width: '100%', padding: '64px 72px' }, [
      box({ alignItems: 'center', gap: 20, fontSize: 40, fontWeight: 700, color: COLORS.title }, [
        { type: 'img', props: { src: source, style: { width: 64, height: 64 } }, key: null },
        box({}, [brand]),
      ]),
      box({ flexDirection: 'column', gap: 24, maxWidth: 1000 }, [
        box(
          {
            fontSize: size,
            fontWeight: 700,
            lineHeight: 1.08,
            letterSpacing: -size * 0.03,
            textWrap: 'balance',
            color: COLORS.title,
          },
          [title],
        ),
        box({ fontSize: 32, lineHeight: 1.4, color: COLORS.text, lineClamp: 2, display: 'block' }, [description]),
      ]),
      box({ alignItems: 'center', gap: 20, fontSize: 28, color: COLORS.accent }, [
        box({ width: 20, height: 20, borderRadius: 10, background: COLORS.wire }, []),
        box({ width: 96, borderTop: `4px dashed ${COLORS.wire}` }, []),
        box({ width: 20, height: 20, borderRadius: 10, background: COLORS.client }, []),
        box({ marginLeft: 8 }, [section]),
      ]),
    ]),
  ]);
}

function box(style: Readonly<Record<string, string | number>>, children: readonly (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children }, key: null };
}

/** The wire of the logo, which runs above the text to the client's end at the top right. */
function wire(): string {
  const path = `<path d="M430 96C620 96 560 20 760 20S960 96 1110 96" fill="none" stroke="${COLORS.wire}" stroke-opacity=".55" stroke-width="5" stroke-dasharray="26 18"/>`;
  const end = `<circle cx="1110" cy="96" r="22" fill="${COLORS.client}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${path}${end}</svg>`;
  return `url(data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')})`;
}
