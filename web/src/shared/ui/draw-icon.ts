import { type ComponentProps, createElement } from 'react';

/** The lines of an icon of lucide-react: elements of SVG with their attributes. */
interface Drawing {
  node: readonly (readonly [tag: string, attributes: object])[];
}

/** Returns the component that shows an icon in a built product, in the color of the text around it. */
export default function drawIcon({ node }: Drawing) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !('aria-label' in props) || undefined,
        ...props,
      },
      ...lines,
    );
}
