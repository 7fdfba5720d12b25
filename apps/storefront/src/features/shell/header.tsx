import type { Site } from '@labelwerk/domain/market/sites.ts';
import { SearchLink } from '#features/search/index.ts';
import { Link } from '#kit/button/link.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { classNames } from '#kit/style/class-names.ts';
import { placed } from '#platform/framework/placed.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import { shop } from '#platform/settings.ts';
import { AccountLink } from './account-link.tsx';
import { CartButton } from './cart-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { ProductsMenu } from './products-menu.tsx';
import styles from './shell.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

const Menu = placed(MainMenu, 'main-menu');
const Search = placed(SearchLink, 'search-link');
const Theme = placed(ThemeSwitch, 'theme-switch');
const Account = placed(AccountLink, 'account-link');
const Cart = placed(CartButton, 'cart-button');

export function Header({ site }: { site: Site }) {
  const t = serverTranslations(site, 'shell');
  return (
    <header className={styles.header}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <div className={styles.bar}>
        <Link
          prefetch={false}
          href={pathOf(site.id, 'home')}
          className={styles.home}
          aria-label={t('home', { shop: shop.SHOP_NAME })}
        >
          <Logo name={shop.SHOP_NAME} />
        </Link>
        <ProductsMenu site={site} />
        <Menu />
        <div className={styles.tools}>
          <Search className={classNames(styles.tool, styles.search)}>
            <Icon name="search" />
          </Search>
          <LanguageSwitch site={site} />
          <Theme />
          <Account />
          <Cart />
        </div>
      </div>
    </header>
  );
}
