/** The button that makes a tool a favorite. */
import { button } from './dom.ts';
import { favourites, toggleFavourite } from './kept.ts';
import type { CardModel } from './model.ts';

export function addStar(form: HTMLFormElement, { main }: CardModel, onChange: () => void): void {
  const paint = (isOne: boolean) => {
    star.textContent = isOne ? '★' : '☆';
    star.setAttribute('aria-pressed', String(isOne));
  };
  const star = button(
    '☆',
    () => {
      paint(toggleFavourite(main));
      onChange();
    },
    { class: 'star', 'aria-label': 'Favorite' },
  );
  paint(favourites().includes(main));
  form.closest('.card')?.querySelector('header')?.append(star);
}
