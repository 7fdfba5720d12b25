<?php
/**
 * Plugin Name: Labelwerk
 * Description: Keeps the texts of a Labelwerk shop: types, languages, fields, previews and the message to the shop.
 * Version: 1
 * Requires PHP: 8.2
 * License: MIT
 *
 * A must-use plugin: copy this file and the folder beside it to wp-content/mu-plugins. Settings are constants in
 * wp-config.php or environment variables (docs/wordpress.md).
 */

declare(strict_types=1);

namespace Labelwerk;

defined('ABSPATH') || exit;

const VERSION = 1;

foreach (['settings', 'doors', 'types', 'languages', 'queries', 'fields', 'words', 'links', 'drafts', 'webhook', 'push'] as $part) {
    require __DIR__ . "/labelwerk/$part.php";
}
